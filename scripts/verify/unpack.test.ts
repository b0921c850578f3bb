import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpacker } from './unpack.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'unpacked-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const read = (...name: string[]) => readFileSync(path.join(folder, ...name), 'utf8')

test('an export becomes a log of tiles, with the last checkpoint, and each one with its time-stamp', () => {
  const write = unpacker(folder)
  write({ type: 'log', origin: 'log', keys: ['one', 'two'] })
  write({ type: 'checkpoint', note: 'log\n3\nroot\n\n— log sig\n', timestamp: null })
  write({
    type: 'checkpoint',
    note: 'log\n7\nroot\n\n— log sig\n',
    timestamp: Buffer.from('stamp').toString('base64'),
  })
  write({ type: 'file', path: 'tile/0/x001/234.p/7', data: Buffer.from('hashes').toString('base64') })
  expect(read('keys')).toBe('one\ntwo\n')
  expect(read('checkpoint')).toBe('log\n7\nroot\n\n— log sig\n')
  expect(read('checkpoints', '3')).toContain('\n3\n')
  expect(read('checkpoints', '7.tsr')).toBe('stamp')
  expect(read('tile', '0', 'x001', '234.p', '7')).toBe('hashes')
  expect(existsSync(path.join(folder, 'checkpoints', '3.tsr'))).toBe(false)
})

test.each(['../outside', 'tile/0/../../outside', '/outside', 'checkpoint', 'tile/0/000.p/1/../../../x'])(
  'a file of another name, such as %s, is refused',
  (name) => {
    expect(() => {
      unpacker(folder)({ type: 'file', path: name, data: '' })
    }).toThrow(name)
  },
)
