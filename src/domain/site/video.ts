import { isOwnPath, isWebLink } from './web-address.ts';

/** A place that keeps films and shows them inside other sites. */
type VideoHost = {
  /** As players know it. */
  name: string;
  /** Host names of the addresses that are passed around. */
  hosts: readonly string[];
  /** Origins of its players that keep no track of a visitor before the film plays; the content policy lets these be framed. */
  frames: readonly `https://${string}`[];
  /** The part of the query that gives its player the host name of the page around it. */
  pageParameter?: string;
};

/** The only places a player is framed from; a film kept anywhere else stays a link. */
export const VIDEO_HOSTS = {
  youtube: {
    name: 'YouTube',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'youtube-nocookie.com',
      'www.youtube-nocookie.com',
    ],
    frames: ['https://www.youtube-nocookie.com'],
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frames: ['https://player.vimeo.com'],
  },
  twitch: {
    name: 'Twitch',
    hosts: ['twitch.tv', 'www.twitch.tv', 'm.twitch.tv', 'clips.twitch.tv'],
    frames: ['https://player.twitch.tv', 'https://clips.twitch.tv'],
    pageParameter: 'parent',
  },
} as const satisfies Record<string, VideoHost>;

export type VideoHostName = keyof typeof VIDEO_HOSTS;

/** Every origin that a page of the site may frame. */
export const VIDEO_FRAMES: readonly string[] = Object.values(VIDEO_HOSTS).flatMap(({ frames }) => frames);

/** How an address of a film is shown: by the browser itself, by the player of a known host, or by going there. */
type VideoSource =
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

/** Reads where a film is kept; null for an address that must not be followed. */
export function videoSource(address: string): VideoSource | null {
  if (!isWebLink(address)) return null;
  if (!isOwnPath(address)) return embedded(address) ?? { kind: 'link', address };
  const [path = ''] = address.split(/[?#]/);
  return { kind: FILM.test(path) ? 'file' : 'link', address };
}
