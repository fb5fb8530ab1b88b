const lookEvery = 200

/** npm passes SIGTERM on to its shell, which ends without a word to what it started. Nobody says so but the parent's absence. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (isThere(parent)) return
    clearInterval(timer)
    if (!process.emit('SIGTERM')) process.exit(143)
  }, lookEvery)
  timer.unref()
}

function isThere(parent) {
  if (process.platform !== 'win32') return process.ppid === parent
  try {
    return process.kill(parent, 0)
  } catch {
    return false
  }
}
