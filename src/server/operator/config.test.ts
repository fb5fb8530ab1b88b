import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOperator } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'swapwise-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (content: string | Buffer) => {
  const name = join(folder, 'rules.txt')
  writeFileSync(name, content)
  return name
}

describe('who runs a copy', () => {
  it('may stay unsaid', () => {
    expect(readOperator({ OPERATOR_NAME: ' ' })).toEqual({ name: null, address: null, rules: null })
  })

  it('says so, with rules of their own', () => {
    const env = {
      OPERATOR_NAME: 'Ada Ltd',
      OPERATOR_ADDRESS: 'Mill Lane 1',
      RULES_FILE: file('Be kind.\n\n'),
    }
    expect(readOperator(env)).toEqual({ name: 'Ada Ltd', address: 'Mill Lane 1', rules: 'Be kind.' })
  })

  it.each([
    ['is missing', () => join(folder, 'none.txt'), 'cannot be read as one'],
    ['is no text', () => file(Buffer.from([0xff, 0xfe, 0x00])), 'cannot be read as one'],
    ['has no end', () => file('x'.repeat(50_001)), 'longer than'],
  ])('is told at the start that the file %s', (_, name, words) => {
    expect(() => readOperator({ RULES_FILE: name() })).toThrow(words)
  })
})
