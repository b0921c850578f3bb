import { VIEW_NAME_LENGTH } from '@kenshu/contract/limits'
import { mayEver } from '@kenshu/contract/permissions'
import { type View } from '@kenshu/contract/views/view'
import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useHeldUnsaved, useKeptUnsaved } from '../../../../lib/session/use-unsaved.ts'
import { useMe } from '../../../../lib/session.ts'
import { saveViewMessages } from '../../../../messages/save-view-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { failureSentence, requestIdLine } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { useViewChanges } from '../../calls/use-view-changes.ts'
import { DatesChoice, MineChoice } from './filter-choices.tsx'
import { unsavedKey, unsavedSchema } from './unsaved-view.ts'
import type { KeptAs } from './view-address.ts'
import { useListViews } from './view-context.ts'

const text = saveViewMessages

export interface SaveViewDialogProps {
  /** null: saves the current list as a new view */
  view: View | null
  onClose: () => void
}

/** Asks for a view's name and audience; for a new view also how to store its dates. */
export function SaveViewDialog({ view, onClose }: SaveViewDialogProps) {
  const { contentNow, open } = useListViews()
  const { create, change } = useViewChanges()
  const kept = useKeptUnsaved(unsavedKey(view), unsavedSchema)
  const [name, setName] = useState(kept?.name ?? view?.name ?? '')
  const [isShared, setIsShared] = useState(kept?.isShared ?? view?.isShared ?? false)
  const [dates, setDates] = useState<KeptAs['dates']>('relative')
  const [mine, setMine] = useState<KeptAs['mine']>('viewer')
  const [isChecked, setIsChecked] = useState(false)

  useHeldUnsaved(unsavedKey(view), { name, isShared })
  const wrong = faultOf(name)
  const failure = create.error ?? change.error
  const isSaving = create.isPending || change.isPending
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (wrong !== null) return
    const onSuccess = (saved: View) => {
      noticeDone(viewMessages.view.saved(saved.name))
      if (view === null) open(saved)
      onClose()
    }
    if (view === null) create.mutate({ name, isShared, content: contentNow({ dates, mine }) }, { onSuccess })
    else change.mutate({ ...ownParts(view), name, isShared }, { onSuccess })
  }

  return (
    <Dialog title={view === null ? text.newTitle : text.editTitle} isOpen isHeld={isSaving} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={text.name}
            description={view === null ? text.what : undefined}
            placeholder={text.namePlaceholder}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
            }}
            error={isChecked && wrong}
            data-autofocus
          />
          <Audience view={view} isShared={isShared} onChange={setIsShared} />
          {view === null && isShared && (
            <MineChoice contentNow={contentNow} value={mine} onChange={setMine} />
          )}
          {view === null && <DatesChoice contentNow={contentNow} value={dates} onChange={setDates} />}
          {failure !== null && (
            <Alert color="red" title={failureSentence(failure)}>
              {requestIdLine(failure)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              {text.cancel}
            </Button>
            <BusyButton type="submit" loading={isSaving}>
              {text.save}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The parts of a view that renaming keeps. */
function ownParts({ id, revision, content }: View) {
  return { id, revision, content }
}

function faultOf(name: string): string | null {
  if (name.trim() === '') return text.nameMissing
  return name.trim().length > VIEW_NAME_LENGTH ? text.nameTooLong(String(VIEW_NAME_LENGTH)) : null
}

interface AudienceProps {
  view: View | null
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** The audience of a view. If it can't be selected, the reason is shown below. */
function Audience({ view, isShared, onChange }: AudienceProps) {
  const mayShare = mayEver(useMe().role, 'shareViews')
  const isOthers = view !== null && !view.isOwn
  const reason = [mayShare ? '' : text.mayNotShare, isOthers ? text.onlyOwner : ''].join('')
  return (
    <Radio.Group
      label={text.for}
      value={isShared ? 'all' : 'me'}
      onChange={(value) => {
        onChange(value === 'all')
      }}
    >
      <Stack gap="xs" mt="2xs">
        <Radio value="me" label={text.forMe} disabled={isOthers} />
        <Radio value="all" label={text.forAll} description={text.forAllHint} disabled={!mayShare} />
      </Stack>
      {reason !== '' && (
        <Text size="xs" c="dimmed" mt="2xs">
          {reason}
        </Text>
      )}
    </Radio.Group>
  )
}
