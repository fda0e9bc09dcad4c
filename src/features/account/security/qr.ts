/** A QR code as a drawing: the dark modules as one path on a square of `size` units, the quiet zone included. */
export type QrDrawing = { size: number; path: string };

/** The dark modules as the `d` of a path, one box for each run of a row. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      else x += 1;
    }
  }
  return path;
}

/** Draws a text; what encodes it is fetched on first use. null when it could not be fetched: the key can be typed. */
export async function drawQr(text: string): Promise<QrDrawing | null> {
  const encoder = await import('uqr').catch(() => null);
  if (!encoder) return null;
  const { size, data } = encoder.encode(text, { ecc: 'M', border: 4 });
  return { size, path: modulePath(data) };
}
