// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { shareItem } from '#items/share-item.ts';

const ADDRESS = 'https://portal.example/database/item/7/blade/en';
const CODE = `<a href="${ADDRESS}">Blade &lt;7&gt;</a>\n<script async src="https://portal.example/embed/tooltips.js"></script>`;

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  document.documentElement.dataset['language'] = 'en';
  document.head.innerHTML = `<link rel="canonical" href="${ADDRESS}">`;
  document.body.innerHTML =
    '<h1>Blade &lt;7&gt;</h1><div><div class="share"><button data-share="link"></button><button data-share="embed"></button></div></div>';
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  writeText.mockReset();
});

const press = (kind: string) => shareItem(document.querySelector(`[data-share=${kind}]`) as HTMLElement);
const status = () => document.querySelector('[role=status]')?.textContent;
const field = () => document.querySelector('textarea');

it('copies the address and says so', async () => {
  await press('link');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect([status(), field()]).toEqual(['Link copied.', null]);
});

it('copies the code for other sites, and shows it', async () => {
  await press('link');
  await press('embed');
  expect(writeText).toHaveBeenLastCalledWith(CODE);
  expect(field()?.value).toBe(CODE);
  expect(status()).toMatch(/^Copied\./);
  expect(document.querySelectorAll('.share div')).toHaveLength(1);
});

it.each(['link', 'embed'])('selects the text of %s where the browser does not copy', async (kind) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await press(kind);
  expect(document.activeElement).toBe(field());
  expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, field()?.value.length]);
  expect(status()).toMatch(/The text is selected/);
});
