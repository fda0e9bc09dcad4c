import { describe, expect, it } from 'vitest';
import { VIDEO_FRAMES, videoSource } from '#domain/site/video.ts';

const ID = 'a1B2-c3_D4e';

describe('a film', () => {
  it.each(['/media/sample-1.webm', '/media/a.MP4', '/media/a.webm?v=2#t=3', '/es/a b.webm'])(
    '%s of the site itself is played by the browser',
    (address) => {
      expect(videoSource(address)).toEqual({ kind: 'file', address });
    },
  );

  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [`http://m.youtube.com/watch?list=x&v=${ID}`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [`https://youtu.be/${ID}?si=x`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [`https://youtube.com/shorts/${ID}/`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [`HTTPS://YOUTUBE.COM/live/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [`https://www.youtube-nocookie.com/embed/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://www.twitch.tv/videos/123456', 'https://player.twitch.tv/?video=v123456&autoplay=true'],
    ['https://twitch.tv/some_channel', 'https://player.twitch.tv/?channel=some_channel&autoplay=true'],
    ['https://clips.twitch.tv/SlugOfAClip-x1', 'https://clips.twitch.tv/embed?clip=SlugOfAClip-x1&autoplay=true'],
    ['https://twitch.tv/name/clip/Slug-x1', 'https://clips.twitch.tv/embed?clip=Slug-x1&autoplay=true'],
  ])('%s is played by the player of its host', (address, player) => {
    const source = videoSource(address);
    expect(source).toMatchObject({ kind: 'embed', address, player });
    expect(VIDEO_FRAMES).toContain(new URL(player).origin);
  });

  it.each([
    'https://films.example/watch?v=a1B2-c3_D4e',
    'https://films.example/a.webm',
    'https://youtube.com.films.example/watch?v=a1B2-c3_D4e',
    'https://notyoutube.com/watch?v=a1B2-c3_D4e',
    'https://youtube.com@films.example/watch?v=a1B2-c3_D4e',
    'https://me:word@youtube.com/watch?v=a1B2-c3_D4e',
    'https://youtube.com:8443/watch?v=a1B2-c3_D4e',
    'https://youtube.com./watch?v=a1B2-c3_D4e',
    'https://xn--yutube-dmf.com/watch?v=a1B2-c3_D4e',
    'https://yοutube.com/watch?v=a1B2-c3_D4e',
    'https://www.youtube.com/redirect?q=https://films.example',
    'https://www.youtube.com/watch?v=a1B2-c3_D4e"onload=x',
    'https://www.youtube.com/watch?v=../../../xxx',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/embed/videoseries?list=x',
    'https://vimeo.com/76979871/<b>',
    'https://vimeo.com/channels/staff',
    'https://www.twitch.tv/',
    '/news/7',
    '/media/a.webm/',
    '/media/a.ogg',
  ])('%s stays a link', (address) => {
    expect(videoSource(address)).toEqual({ kind: 'link', address });
  });

  it.each([
    'javascript:alert(1)//.webm',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:video/webm;base64,AAAA',
    'blob:https://site.invalid/a.webm',
    'file:///a.webm',
    '//films.example/a.webm',
    '//www.youtube.com/watch?v=a1B2-c3_D4e',
    '/\\films.example/a.webm',
    '/\t/films.example/a.webm',
    '/.//films.example/a.webm',
    'www.youtube.com/watch?v=a1B2-c3_D4e',
    'https://',
    '',
  ])('%j leads nobody anywhere', (address) => {
    expect(videoSource(address)).toBeNull();
  });
});
