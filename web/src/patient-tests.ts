import { configure } from '@testing-library/react'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number
  }
}

// The timeout for elements to appear depends on how busy the machine is, and says nothing about the product (vitest.config.ts).
configure({ asyncUtilTimeout: inject('patienceMs') })
