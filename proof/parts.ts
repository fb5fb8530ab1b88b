/** Which parts of a command were named behind it; all of them where none was. */
export function chosenFrom<Part extends string>(parts: readonly Part[]): (part: Part) => boolean {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((name) => !(parts as readonly string[]).includes(name))
  if (unknown) {
    console.error(`There is no part "${unknown}"; there are ${parts.join(', ')}.`)
    process.exit(1)
  }
  return (part) => chosen.length === 0 || chosen.includes(part)
}
