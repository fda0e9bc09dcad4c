/** Line icons on a 24 px grid, 1.6 stroke, round joins: the `d` of one path each. Each is used beside a text. */
export const ICONS = {
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c1-6 4-7 8-7s7 1 8 7',
  alert: 'M12 4 21.5 20h-19ZM12 10v4.5M12 17.2v.1',
  back: 'M15 5l-7 7 7 7',
  check: 'm4 13 5 5L20 6',
  chest: 'M4 10h16v9H4ZM4 10c0-6 16-6 16 0M10.5 10v4h3v-4',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  device: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  edit: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10',
  filter: 'M4 5h16l-6 7.5V19l-4 1.5v-8Z',
  hide: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 20 20 4',
  key: 'M8 8.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM11.5 10.5 20 4M17 6.5l2.5 3M14 8.8l2 2.4',
  language: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c3 3 3 14 0 17c-3-3-3-14 0-17Z',
  leave: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  mail: 'M3.5 6h17v12h-17ZM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M7 2.5h10v19H7ZM10.5 18.5h3',
  points: 'M12 3 20 12 12 21 4 12ZM12 7.5 16 12 12 16.5 8 12Z',
  road: 'M4 20 9.5 4M20 20 14.5 4M12 4v3M12 10.5v3M12 17v3',
  register: 'M10 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM2.5 21c1-6 3.5-7 7.5-7 2 0 3.6.3 4.8 1.3M18 14v7M14.5 17.5h7',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 20.5 20.5',
  shield: 'M12 3 20 6v6c0 4.5-3.2 7.5-8 9-4.8-1.5-8-4.5-8-9V6Z',
  show: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  video: 'M3.5 6h17v12h-17ZM10 9v6l5-3Z',
  star: 'm12 3.5 2.6 5.6 6.1.8-4.5 4.2 1.2 6.1-5.4-3-5.4 3 1.2-6.1-4.5-4.2 6.1-.8Z',
  stream:
    'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM7.5 7.5c-2.5 2.5-2.5 6.5 0 9M16.5 7.5c2.5 2.5 2.5 6.5 0 9M4.8 4.8c-4 4-4 10.4 0 14.4M19.2 4.8c4 4 4 10.4 0 14.4',
  next: 'M9 5l7 7-7 7',
  network:
    'M6 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.2 10.8l7-3.6M8.2 13.2l7 3.6',
  photos: 'M4 7h4l1.5-2.5h5L16 7h4v12H4ZM12 9.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z',
  chat: 'M4 5h16v11H10l-4 4v-4H4ZM8 9h8M8 12h5',
  shorts: 'M7 3.5h10v17H7ZM10.5 9.5v5l4-2.5Z',
} as const;

export type IconName = keyof typeof ICONS;

/** The sign beside what became of an action. */
export const NOTICE_ICONS = { done: 'check', failed: 'alert' } as const satisfies Record<string, IconName>;
