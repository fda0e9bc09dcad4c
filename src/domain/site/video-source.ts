import { VIDEO_HOSTS, type VideoHostName } from './video-hosts.ts';
import { isOwnPath, isWebLink } from './web-address.ts';

/** How an address of a film is shown: by the browser itself, by the player of a known host, or by going there. */
export type VideoSource =
  | { kind: 'file'; address: string }
  | { kind: 'embed'; address: string; host: VideoHostName; player: string }
  | { kind: 'link'; address: string };

const FILM = /\.(?:webm|mp4)$/i;

/** The numbers and words of a player's address, each with what finds it in the path of a page's address. */
type Reading = readonly [found: RegExp, player: (...parts: readonly string[]) => string];

const READINGS: Record<VideoHostName, readonly Reading[]> = {
  youtube: [
    [
      /^\/(?:watch|shorts|live|embed)\/(?!videoseries\b)([\w-]{11})\/?$/,
      (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    ],
  ],
  vimeo: [
    [
      /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/,
      (id, key) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    ],
  ],
  twitch: [
    [/^\/videos\/(\d{1,12})\/?$/, (id) => `https://player.twitch.tv/?video=v${id}&autoplay=true`],
    [/^\/\w{3,25}\/clip\/([\w-]{1,100})\/?$/, (slug) => `https://clips.twitch.tv/embed?clip=${slug}&autoplay=true`],
    [/^\/(\w{3,25})\/?$/, (channel) => `https://player.twitch.tv/?channel=${channel}&autoplay=true`],
  ],
};

function hostOf({ hostname }: URL): VideoHostName | undefined {
  const names = Object.keys(VIDEO_HOSTS) as VideoHostName[];
  return names.find((name) => (VIDEO_HOSTS[name].hosts as readonly string[]).includes(hostname));
}

/** The path that names the film; hosts have several ways to say the same. */
function filmPath({ hostname, pathname, searchParams }: URL): string {
  if (hostname === 'clips.twitch.tv') return `/any/clip${pathname}`;
  if (hostname === 'youtu.be') return `/watch${pathname}`;
  if (pathname === '/watch') return `/watch/${searchParams.get('v') ?? ''}`;
  return pathname;
}

function embedded(address: string): VideoSource | null {
  const read = new URL(address);
  const host = hostOf(read);
  if (!host || read.port || read.username || read.password) return null;
  const path = filmPath(read);
  for (const [pattern, player] of READINGS[host]) {
    const found = pattern.exec(path);
    if (found) return { kind: 'embed', address, host, player: player(...found.slice(1).map((part) => part ?? '')) };
  }
  return null;
}

/** Reads where a film is kept; null when nobody should follow the address. */
export function videoSource(address: string): VideoSource | null {
  if (!isWebLink(address)) return null;
  if (!isOwnPath(address)) return embedded(address) ?? { kind: 'link', address };
  const [path = ''] = address.split(/[?#]/);
  return { kind: FILM.test(path) ? 'file' : 'link', address };
}
