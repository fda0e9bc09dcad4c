import { dim, dyed, flat, halo, line, lit, part, shining, tilted } from './pen.ts';

/** Half unrolled, with a seal. */
export const scroll = tilted(
  -10,
  part('M22 18h52v62H22Z', '$parchment'),
  dim('M64 18h10v62H64Z', 0.18),
  line('M31 34h34M31 43h34M31 52h26', '#7a5a30', 2.6),
  part('M16 8h64a6 6 0 0 1 0 13H16a6 6 0 0 1 0-13ZM16 77h64a6 6 0 0 1 0 13H16a6 6 0 0 1 0-13Z', '$parchment'),
  line('M12 14.5h72M12 83.5h72', '#8a6a3c', 1.5, 0.8),
  dyed('M54 66l-5 20 7-3 4 6 4-22Z'),
  dyed('M60 46l5 4 6 0 1 6 4 4-4 5-1 6-6 0-5 4-5-4-6 0-1-6-4-5 4-4 1-6 6 0Z'),
  flat('M60 54l6 6-6 6-6-6Z', '#fff', 0.55),
);

/** A clasped book; the talent is written on its cover. */
export const talent = tilted(
  -6,
  part('M24 80h52v10H26c-8 0-10-10-2-10Z', '$parchment'),
  line('M28 85h46', '#8a6a3c', 1.4),
  dyed('M28 6h50v76H28c-6 0-10 3-10 7V16c0-6 4-10 10-10Z'),
  dim('M18 16c0-6 4-10 10-10h2v76h-2c-6 0-10 3-10 7Z', 0.35),
  part('M62 6h16v16ZM78 66v16H62Z', '$gold'),
  part('M54 20l6 17 17 7-17 7-6 17-6-17-17-7 17-7Z', '$gold'),
  lit('M54 20v24H31l17-7Z', 0.5),
  dim('M54 44h23l-17 7-6 17Z', 0.3),
  part('M74 38h10v12H74Z', '$gold'),
);

/** A splinter of a talent: half a star, its pieces flying. */
export const talentShard =
  dyed('M46 6l8 28 10 6-8 8 4 10-12 4-2 28-12-26-26-12 28-12Z') +
  lit('M46 6l-4 44-34 2 28-12Z', 0.4) +
  dim('M42 50l14-2 4 10-12 4-2 28-12-26Z', 0.25) +
  line('M46 8l-4 42-32 2M42 50l14-2M42 50l5 38', '#0a0f18', 1.4, 0.7) +
  dyed('M66 26l10-8 2 12-8 6ZM70 48l16-4-6 12-10 2ZM62 70l10-4 2 10-8 6ZM82 66l6-2-2 8Z') +
  flat('M66 26l10-8-3 10ZM70 48l16-4-12 8Z', '#fff', 0.5);

/** A plan of a sword, drawn in light on blue. */
export const blueprint = tilted(
  8,
  part('M12 14h66v70H22c-6 0-10-4-10-10Z', '#1d4468'),
  flat('M12 14h66v70H22c-6 0-10-4-10-10Z', '$fall', 0.5),
  line('M26 14v70M40 14v70M54 14v70M68 14v70M12 28h66M12 42h66M12 56h66M12 70h66', '#b5def7', 0.9, 0.35),
  shining('M64 24L36 52M60 20l8 8M30 46l16 16M38 60l-10 12-4-4 10-10', 2.6),
  part('M78 84V64c0 8-6 12-18 10Z', '$parchment'),
  part('M8 14a6 6 0 0 1 12 0v60c0 6 4 10 10 10H20c-8 0-12-4-12-12Z', '#2d5f88'),
  flat('M8 14a6 6 0 0 1 12 0v60c0 6 4 10 10 10H20c-8 0-12-4-12-12Z', '$fall', 0.7),
);

/** A standing stone whose rune is awake. */
export const stone =
  part('M46 5c20-2 34 16 34 42 0 24-10 42-32 43C26 91 15 74 16 48 17 24 28 7 46 5Z', '$stone') +
  lit('M46 5C28 7 17 24 16 48c0 12 2 20 6 28C20 50 26 22 56 7c-3-1-6-2-10-2Z', 0.35) +
  dim('M80 47c0 24-10 42-32 43-8 0-14-2-19-6 26 2 44-18 46-58 3 6 5 13 5 21Z', 0.35) +
  line('M48 15c14 0 23 14 23 33S62 80 48 80 25 67 25 48s9-33 23-33Z', '#0a0f18', 1.4, 0.5) +
  halo(48, 48, 26) +
  shining('M48 24v48M48 48L33 30M48 48l15-18', 5);
