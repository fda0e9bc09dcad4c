/** Line icons on a 24 px grid, 1.6 stroke, round joins: the `d` of one path each. They always stand beside a word. */
export const ICONS = {
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c1-6 4-7 8-7s7 1 8 7',
  alert: 'M12 4 21.5 20h-19ZM12 10v4.5M12 17.2v.1',
  check: 'm4 13 5 5L20 6',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 5h16l-6 7.5V19l-4 1.5v-8Z',
  hide: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 20 20 4',
  language: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c3 3 3 14 0 17c-3-3-3-14 0-17Z',
  leave: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  mail: 'M3.5 6h17v12h-17ZM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  points: 'M12 3 20 12 12 21 4 12ZM12 7.5 16 12 12 16.5 8 12Z',
  register: 'M10 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM2.5 21c1-6 3.5-7 7.5-7 2 0 3.6.3 4.8 1.3M18 14v7M14.5 17.5h7',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 20.5 20.5',
  show: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  video: 'M3.5 6h17v12h-17ZM10 9v6l5-3Z',
  stream:
    'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM7.5 7.5c-2.5 2.5-2.5 6.5 0 9M16.5 7.5c2.5 2.5 2.5 6.5 0 9M4.8 4.8c-4 4-4 10.4 0 14.4M19.2 4.8c4 4 4 10.4 0 14.4',
  network:
    'M6 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.2 10.8l7-3.6M8.2 13.2l7 3.6',
  photos: 'M4 7h4l1.5-2.5h5L16 7h4v12H4ZM12 9.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z',
  chat: 'M4 5h16v11H10l-4 4v-4H4ZM8 9h8M8 12h5',
  shorts: 'M7 3.5h10v17H7ZM10.5 9.5v5l4-2.5Z',
} as const;

export type IconName = keyof typeof ICONS;
