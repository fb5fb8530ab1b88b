const halfDiscs =
  '<path d="M15 1v20A10 10 0 0 1 15 1Z" fill="#c75a32"/><path d="M17 11a10 10 0 0 1 0 20Z" fill="#4f9a76"/>'

const drawing = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${content}</svg>`

/** Our mark, for pages that are not the web app's. */
export const mark = drawing(32, halfDiscs)

export const markWithName = drawing(
  140,
  `${halfDiscs}<text x="36" y="23" font-family="Palatino, Georgia, serif" font-size="22" font-weight="600" fill="#fff">Swapwise</text>`,
)
