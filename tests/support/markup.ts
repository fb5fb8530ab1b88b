import { JSDOM } from 'jsdom'

const { DOMParser } = new JSDOM('').window

/** Reads XML as strictly as a feed reader does: what is not well-formed throws. */
export function parseXml(text: string) {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const problem = document.querySelector('parsererror')
  if (problem) throw new Error(`Not well-formed: ${problem.textContent}\n${text}`)
  return document
}

export const parseHtml = (text: string) => new JSDOM(text).window.document

type Parsed = ReturnType<typeof parseXml>

export const textsOf = (document: Pick<Parsed, 'querySelectorAll'>, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent)
