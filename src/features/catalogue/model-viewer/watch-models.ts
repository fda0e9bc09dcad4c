import { whenIdle } from '#lib/when-idle.ts';

/**
 * Shows the models of the posters below `root` as they come into view, once the page itself has nothing left to do. A
 * poster without WebGL or model stays as it is: the reason is logged, and nothing else happens.
 */
export function watchModels(root: ParentNode = document): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void show(target as HTMLElement);
    }
  });
  whenIdle(() => {
    for (const figure of root.querySelectorAll('figure.poster[data-model]')) seen.observe(figure);
  });
}

async function show(figure: HTMLElement): Promise<void> {
  const model = figure.dataset['model'] ?? '';
  try {
    const { showModel } = await import('./show-model.ts');
    await showModel(figure, model);
  } catch (error) {
    console.warn(`The model ${model} is not shown: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
