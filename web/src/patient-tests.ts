import { configure } from '@testing-library/react'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number
  }
}

// How long a test waits for what is to appear is no statement about the product, and machines are busy (vitest.config.ts).
configure({ asyncUtilTimeout: inject('patienceMs') })
