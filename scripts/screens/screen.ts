import type { Page } from 'playwright-core'

/** Whose screen it is: an account of the seed, somebody who has not signed in, or a client. */
export type Viewer = 'admin' | 'normal' | 'uploader' | 'norole' | 'nobody' | 'client'

/** One screen of the product, in one state. */
export interface Screen {
  viewer: Viewer
  name: string
  path: string
  /** what is prepared before the page is opened */
  before?: (page: Page) => Promise<void>
  /** what a person does to come from the page to this state */
  reach?: (page: Page) => Promise<void>
  /** whether only the seed with its past year has it */
  needsYear?: true
  /** what has to be done anew at each width */
  each?: (page: Page) => Promise<void>
}
