import { limits } from '#contract/limits.ts'

/** `action` is an address of our own making and needs no escaping. */
export function standInPage(action: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local stand-in for Google</title>
</head>
<body>
<main>
<h1>Local stand-in for Google</h1>
<p>This server has no Google client, and only this machine can reach it. Say who you want to be.</p>
<form method="post" action="${action}">
<p><label>E-mail <input type="email" name="email" required autofocus autocomplete="off"></label></p>
<p><label>Name <input type="text" name="name" maxlength="${limits.name}" autocomplete="off"></label></p>
<p>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</p>
</form>
</main>
</body>
</html>
`
}
