import { path, picture } from '../svg.ts';

/** The lamp in its lozenge over an open book, on a grid of 32 by 36. */
export const brandMark = () =>
  path('M16 1 31 18 16 35 1 18Z', { fill: '#0a101b', stroke: '#d9b367' }) +
  path('M16 5 27.5 18 16 31 4.5 18Z', { fill: '#141e2f', stroke: '#d9b367', 'stroke-opacity': 0.45 }) +
  path('M16 8c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1.3-3 2-5 .8 1 1.2 1.6 1.6 2.2C15.5 12.5 15 10.5 16 8Z', {
    fill: '#f2c873',
  }) +
  path('M16 15c.5 2 2.5 2.5 2.5 4.6a2.5 2.5 0 0 1-5 0c0-1.6 1.6-2.1 2.5-4.6Z', { fill: '#fff6dc' }) +
  path('M9 26q4-1.5 7 .8 3-2.3 7-.8', { fill: 'none', stroke: '#d9b367' });

/** For a tab: the mark alone, a little bolder, because it is shown 16 pixels wide. */
export const favicon = () =>
  picture(
    '-2 0 36 36',
    {},
    path('M16 .5 32 18 16 35.5 0 18Z', { fill: '#0a101b', stroke: '#d9b367', 'stroke-width': 1.8 }),
    path(
      'M16 6.5c1.2 4.6 6.4 6.4 6.4 12a6.4 6.4 0 0 1-12.8 0c0-2.5 1.7-3.7 2.5-6.2 1 1.2 1.5 1.9 2 2.7C15.4 12.3 14.8 9.7 16 6.5Z',
      { fill: '#f2c873' },
    ),
    path('M16 15.5c.6 2.4 3 3 3 5.5a3 3 0 0 1-6 0c0-2 2-2.5 3-5.5Z', { fill: '#fff6dc' }),
    path('M8.5 27q4.5-1.6 7.5 1 3-2.6 7.5-1', { fill: 'none', stroke: '#d9b367', 'stroke-width': 1.6 }),
  );

/** For a home screen: the mark on a field of ink, which the system rounds. */
export const touchIcon = () =>
  picture('-10 -8 52 52', { width: 180, height: 180 }, path('M-10-8h52v52h-52Z', { fill: '#0a101b' }), brandMark());

/** For systems that cut icons into a shape of their own: the mark inside the circle of four fifths that all of them leave. */
export const maskableIcon = () =>
  picture('-14 -12 60 60', { width: 512, height: 512 }, path('M-14-12h60v60h-60Z', { fill: '#0a101b' }), brandMark());
