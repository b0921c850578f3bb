import type { StoredView } from '../../../usecases/views/view-ports.ts'

/** `views/{id}` */
export type ViewDocument = Omit<StoredView, 'id' | 'content'> & {
  /** read through readViewContent: an older version may have written it */
  content: unknown
  /** of the last change */
  requestId: string
}
