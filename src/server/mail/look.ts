/** What mails and the pages they lead to look like: the product's colours, by day and by night. */
const day = { ground: '#faf6ee', sheet: '#ffffff', edge: '#ebe4d6', text: '#000000', quiet: '#5b5346' }
const night = { ground: '#121212', sheet: '#1d1b18', edge: '#34302a', text: '#ffffff', quiet: '#b9b0a1' }
const byDay = { ...day, primary: '#1d5a44', onPrimary: '#ffffff' }
const byNight = { ...night, primary: '#93d6b7', onPrimary: '#0b2a1e' }

const colours = ({ ground, sheet, edge, text, quiet, primary, onPrimary }: typeof byDay) => `
body,.ground{background:${ground};color:${text}}
.sheet{background:${sheet};border-color:${edge}}
.line{border-color:${edge}}
.quiet{color:${quiet}}
a,.name{color:${primary}}
.button,button{background:${primary};color:${onPrimary}}`

/** Classes and colours of their own: many mail programs know neither variables nor anything newer. */
export const plainStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
.sheet{max-width:544px;margin:0 auto;padding:28px 24px;border:1px solid;border-radius:12px;overflow-wrap:anywhere}
h1,.name{font-family:Palatino,Georgia,serif}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
.name{margin:0 0 20px;font-size:20px;font-weight:600}
p,form{margin:0 0 16px}
.line{margin:0;padding:14px 0;border-top:1px solid}
.small{font-size:14px}
.action{margin-top:24px}
.foot{max-width:544px;margin:16px auto 0;padding:0 24px;font-size:14px}
.button,button{display:inline-block;padding:12px 20px;border:0;border-radius:8px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}${colours(byDay)}
@media (prefers-color-scheme:dark){${colours(byNight)}
}`

/** A page that needs no scripts, in the look of the mails that lead to it. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title} · Swapwise</title><style>${plainStyle}</style></head>
<body><main class="sheet"><p class="name">Swapwise</p><h1>${title}</h1>
${content}</main></body></html>
`
