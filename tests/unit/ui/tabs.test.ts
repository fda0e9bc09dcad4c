// @vitest-environment jsdom
import { createElement, useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { mountIsland } from '#support/browser/mount-island.ts';
import { Tabs } from '#ui/Tabs.tsx';

/** A panel whose page changes its address as soon as it is drawn. */
function Restless() {
  useLayoutEffect(() => history.replaceState(null, '', '#second'), []);
  return 'First panel';
}

afterEach(() => history.replaceState(null, '', '/'));

test('an address that changes between the first drawing and what listens to it is followed', async () => {
  const tabs = [
    { id: 'first', title: 'First', content: createElement(Restless) },
    { id: 'second', title: 'Second', content: 'Second panel' },
  ];
  const page = await mountIsland(createElement(Tabs, { label: 'Parts', tabs }), () => Promise.resolve());
  expect(page.text('[role=tab][aria-selected=true]')).toBe('Second');
  expect(page.text('[role=tabpanel]:not([hidden])')).toBe('Second panel');
  await page.end();
});
