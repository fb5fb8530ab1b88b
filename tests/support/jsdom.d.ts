/** As much of jsdom and the DOM as tests on the server's side read; they are compiled without the browser's types. */
declare module 'jsdom' {
  interface Element {
    readonly textContent: string
    getAttribute(name: string): string | null
    querySelector(selectors: string): Element | null
    querySelectorAll(selectors: string): Iterable<Element>
  }
  interface Document extends Element {
    readonly title: string
  }
  export class JSDOM {
    constructor(html: string)
    readonly window: {
      readonly document: Document
      readonly DOMParser: new () => { parseFromString(text: string, type: string): Document }
    }
  }
}
