import { createRequire } from 'node:module'
import { Script } from 'node:vm'

interface Message {
  id?: number | undefined
  type?: string
  error?: string
  result?: object
  method?: string
  params?: Call
}
interface Call {
  target?: { sandbox?: string }
  functionDeclaration?: string
  arguments?: { value?: unknown }[]
}
interface Transport {
  send: (message: Message) => void
  onmessage?: (message: Message) => void
}

/** Playwright asks for these on each start and in each context; Firefox learned most of them after release 140. */
const mayLack = [
  'browser.setDownloadBehavior',
  'emulation.setLocaleOverride',
  'emulation.setMediaFeaturesOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
  'emulation.setTimezoneOverride',
  'network.addDataCollector',
]

const isExpression = (source: string) => {
  try {
    return Boolean(new Script(`(${source}\n)`))
  } catch {
    return false
  }
}

/** Written into the page by Playwright’s own means, a text would escape React, which watches the field’s value. */
const writeAsTyped = `globalThis.__pw_bidiInsertText = (text) => void document.execCommand('insertText', false, text)`

/**
 * The policy of the pages forbids `eval`, by which Playwright runs there what a test asks for: it comes as code of the
 * call instead. Of what Playwright itself runs there, two things are needed: all that a locator finds, and writing.
 */
function withoutEval(call: Call): Call {
  const given = call.arguments?.[3]?.value
  const isOfTest = call.functionDeclaration?.includes('.evaluate(') && !call.target?.sandbox
  if (!isOfTest || typeof given !== 'string') return call
  const source = given
    .replace(/injected\w*\.eval\(.*functionText.*\)/, '({ elements }) => elements')
    .replace(/injected\w*\.extend\(.*\)/, writeAsTyped)
  const body = isExpression(source) ? `(${source}\n)` : `{ ${source}\n }`
  return {
    ...call,
    functionDeclaration: `(script, ...args) =>
      script.evaluate.apply(Object.create(script, { global: { value: { eval: () => ${body} } } }), args)`,
  }
}

/** Lets a Firefox that does not know one of these go on without it; what it does know happens as asked. */
export function bridgeToFirefox() {
  const require = createRequire(import.meta.resolve('@playwright/test'))
  const { server } = require('playwright-core/lib/coreBundle') as {
    server: { WebSocketTransport: { prototype: Transport } }
  }
  const { prototype } = server.WebSocketTransport
  const { send } = prototype
  const asked = new WeakMap<Transport, Set<number | undefined>>()
  prototype.send = function (message) {
    const ids = asked.get(this) ?? new Set()
    if (!asked.has(this)) {
      asked.set(this, ids)
      const { onmessage } = this
      this.onmessage = (answer) => {
        const lacks = ids.delete(answer.id) && answer.error === 'unknown command'
        onmessage?.(lacks ? { id: answer.id, type: 'success', result: {} } : answer)
      }
    }
    if (mayLack.includes(message.method ?? '')) ids.add(message.id)
    send.call(this, message.params ? { ...message, params: withoutEval(message.params) } : message)
  }
}
