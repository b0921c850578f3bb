import type { StoredView } from '../../../usecases/views/view-ports.ts'

/** `views/{id}` */
export type ViewDocument = Omit<StoredView, 'id' | 'content'> & {
  /** parsed by readViewContent, since an older version may have written it */
  content: unknown
  /** id of the call that last changed the view */
  requestId: string
}
