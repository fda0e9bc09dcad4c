/** A place that keeps films and shows them inside other sites. */
type VideoHost = {
  /** As players know it. */
  name: string;
  /** Host names of the addresses that are passed around. */
  hosts: readonly string[];
  /** Origins of its players that keep no track of a visitor before the film plays; the content policy lets these be framed. */
  frames: readonly `https://${string}`[];
  /** The part of the query in which its player wants to be told the host name of the page around it. */
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
