import { configure } from '@testing-library/react'

// How long a test waits for what is to appear is no statement about the product, and machines are busy.
configure({ asyncUtilTimeout: 20_000 })
