import { afterEach, beforeEach } from 'vitest'
import { forgetLogHere, keepLog, logLength } from './evidence.ts'

let logStart = 0

beforeEach(() => {
  logStart = logLength()
  forgetLogHere()
})

// This hook runs after the file's own hooks.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') keepLog(task, logStart)
})
