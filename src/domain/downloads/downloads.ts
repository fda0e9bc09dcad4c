import type { Downloads } from '../site/site-file.ts';

/** The sample world's archives; their links lead nowhere. */
export const SAMPLE_DOWNLOADS: Downloads = {
  version: '2.4.1',
  updated: '2026-10-20',
  password: 'lamplight',
  files: {
    full: {
      name: 'memoria-full-2.4.1.7z',
      bytes: 8_412_733_440,
      sha256: 'd99ea49841eb46a73de5772c6dad460eb1ac50119f5171a9338b9c7c6e6126f8',
    },
    gvg: {
      name: 'memoria-gvg-2.4.1.7z',
      bytes: 3_105_882_112,
      sha256: 'a009fc5795cf2749091b3fb8b8169222b5ac35e68e5ce51ee0796e6a5ac0de72',
    },
  },
  providers: [
    {
      name: 'Google Drive',
      full: [
        'https://drive.example/memoria/full-1',
        'https://drive.example/memoria/full-2',
        'https://drive.example/memoria/full-3',
      ],
      gvg: ['https://drive.example/memoria/gvg-1'],
    },
    {
      name: 'MediaFire',
      full: ['https://mediafire.example/memoria/full'],
      gvg: ['https://mediafire.example/memoria/gvg'],
    },
  ],
  video: { address: '/media/sample-2.webm', poster: '/art/notes/road.webp' },
};
