import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formerLog, logLength, logSince, rotatingLog } from './rotating-log.ts'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-log-'))
  file = path.join(folder, 'emulators.log')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** `count` lines of ten bytes, numbered from `first` on. */
function linesFrom(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${String(first + index).padStart(4, '0')}\n`).join(
    '',
  )
}

test('a log takes two files of its limit at most, whatever is written', () => {
  const log = rotatingLog(file, 1000)
  for (let line = 0; line < 1000; line++) log.write(linesFrom(line, 1))
  expect(statSync(file).size).toBeLessThanOrEqual(1000)
  expect(statSync(formerLog(file)).size).toBeLessThanOrEqual(1000)
  expect(readFileSync(file, 'utf8')).toMatch(/line 0999\n$/)
  log.destroy()
})

test('what was written since a length is read over the going on in a new file', () => {
  const log = rotatingLog(file, 1000)
  log.write(linesFrom(0, 50))
  const start = logLength(file)
  log.write(linesFrom(50, 30))
  log.write(linesFrom(80, 40))
  expect(existsSync(formerLog(file))).toBe(true)
  const since = logSince(file, start)
  expect(since.replace(/^\[.*\n/m, '')).toBe(linesFrom(50, 70))
  expect(logSince(file, logLength(file))).toBe('')
  log.destroy()
})

test('what is gone is left out, and lengths go on counting it', () => {
  const log = rotatingLog(file, 1000)
  log.write(linesFrom(0, 90))
  log.write(linesFrom(100, 90))
  const start = logLength(file)
  log.write(linesFrom(200, 90))
  log.write(linesFrom(300, 90))
  expect(logLength(file)).toBeGreaterThan(4 * 900)
  expect(logSince(file, 0)).not.toContain('line 0100')
  expect(logSince(file, 0)).toContain('line 0200')
  expect(logSince(file, start)).toContain('line 0200')
  expect(logSince(file, start)).toContain('line 0389')
  log.destroy()
})

test('a run begins without the logs of an earlier one', () => {
  writeFileSync(file, 'of an earlier run')
  writeFileSync(formerLog(file), 'of the same')
  const log = rotatingLog(file, 1000)
  expect(existsSync(formerLog(file))).toBe(false)
  log.write('of this run')
  expect(logSince(file, 0)).toBe('of this run')
  log.destroy()
})
