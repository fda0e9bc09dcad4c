import { isFilePath } from './page-file.ts';
import { FILE_TEMPLATE, parseTemplate, printTemplate, type Template, templateOf } from './page-templates.ts';
import type { FinishedPage } from './page-writer.ts';
import { type InlineCode, NO_CODE } from './policy.ts';

/** Where a page's frame stands among the frames of the build, and the code inside it that the policy must allow. */
type FrameOfPage = { frame: number; code: InlineCode };

/** Pages with the same name have the same frame. */
export function frameName(path: string, component: string): string {
  return `${component} ${templateOf(component)?.frameOf(path)}`;
}

/** The frames of one build; a frame is printed with the first page that needs it. */
export class TemplatePrinter {
  readonly frames: Template[] = [];
  readonly #known = new Map<string, FrameOfPage>();
  readonly #print: (path: string, component: string) => Promise<FinishedPage>;

  constructor(print: (path: string, component: string) => Promise<FinishedPage>) {
    this.#print = print;
  }

  async frameFor(path: string, component: string): Promise<FrameOfPage> {
    const name = frameName(path, component);
    const before = this.#known.get(name);
    if (before) return before;
    const { frame, code } = isFilePath(path)
      ? { frame: FILE_TEMPLATE, code: NO_CODE }
      : await this.#printed(path, component);
    const made = { frame: this.frames.push(frame) - 1, code };
    this.#known.set(name, made);
    return made;
  }

  async #printed(path: string, component: string): Promise<{ frame: Template; code: InlineCode }> {
    const { printed, open } = await printTemplate(() => this.#print(path, component));
    return { frame: parseTemplate(printed.html, open), code: printed.code };
  }
}
