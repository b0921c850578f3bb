import type { View } from '@kenshu/contract/views/view'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { alertAct } from '../../../../ui/failures/act-failure.ts'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { useViewChanges } from '../../calls/use-view-changes.ts'
import { useListViews } from './view-context.ts'

const text = viewMessages.view

/** Saves the list's state into its view, and deletes a view. Both ask for confirmation if the view is shared. */
export function useViewActs() {
  const { contentNow, open, openingId, openFirst } = useListViews()
  const { change, remove } = useViewChanges()

  function write({ id, name, isShared, revision }: View) {
    change.mutate(
      { id, name, isShared, revision, content: contentNow() },
      {
        onSuccess: () => {
          noticeDone(text.saved(name))
        },
        onError: (error) => {
          alertAct({ failed: text.saveFailed, unclear: text.saveUnclear }, error)
        },
      },
    )
  }
  return {
    isSaving: change.isPending,
    save: (view: View) => {
      if (!view.isShared) {
        write(view)
        return
      }
      askFirst({
        title: text.saveSharedTitle,
        question: text.saveSharedQuestion(view.name),
        confirm: text.saveSharedConfirm,
        onConfirm: () => {
          write(view)
        },
      })
    },
    remove: (view: View) => {
      askFirst({
        title: text.removeTitle,
        question: [text.removeQuestion(view.name), ...(view.isShared ? [text.removeShared] : [])].join(''),
        confirm: text.removeConfirm,
        isDangerous: true,
        onConfirm: () => {
          remove.mutate(view.id, {
            onSuccess: () => {
              noticeDone(text.removed(view.name))
              if (openingId === view.id) openFirst(null)
              open(null)
            },
            onError: (error) => {
              alertAct({ failed: text.removeFailed, unclear: text.removeUnclear }, error)
            },
          })
        },
      })
    },
  }
}
