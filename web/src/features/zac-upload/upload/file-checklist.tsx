import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { ActionIcon, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { type FileSelection, faultOf } from './file-selection.ts'
import classes from './upload.module.css'

interface FileChecklistProps {
  selection: FileSelection<File>
  isDisabled: boolean
  /** the files are on the server; the list shows what was uploaded */
  isUploaded: boolean
  /** the file that the server has refused; it has no tick */
  refused: ZacFileName | null
  onRemove: (name: ZacFileName) => void
}

/** The six files that an upload needs. A tick marks those that are chosen (specification 2) or, afterwards, uploaded. */
export function FileChecklist({ selection, isDisabled, isUploaded, refused, onRemove }: FileChecklistProps) {
  const good = ZAC_FILE_NAMES.filter((name) => {
    const file = selection.required.get(name)
    return file !== undefined && faultOf(file) === null && name !== refused
  })
  return (
    <section aria-label={uploadMessages.checklist}>
      <Title order={3} mb="2xs">
        {uploadMessages.checklist}
        <Text span c="dimmed" size="sm" ml="xs" data-figures>
          {String(good.length)} / {String(ZAC_FILE_NAMES.length)}
          {isUploaded && ` ${uploadMessages.uploaded}`}
        </Text>
      </Title>
      <ul className={classes['checklist']}>
        {ZAC_FILE_NAMES.map((name) => (
          <ChecklistRow
            key={name}
            name={name}
            file={selection.required.get(name)}
            isDisabled={isDisabled}
            isUploaded={isUploaded}
            isRefused={name === refused}
            onRemove={() => {
              onRemove(name)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface ChecklistRowProps {
  name: ZacFileName
  file: File | undefined
  isDisabled: boolean
  isUploaded: boolean
  isRefused: boolean
  onRemove: () => void
}

function ChecklistRow({ name, file, isDisabled, isUploaded, isRefused, onRemove }: ChecklistRowProps) {
  const fault = file === undefined ? null : (faultOf(file) ?? (isRefused ? 'refused' : null))
  const state = file === undefined ? 'missing' : fault === null ? 'chosen' : 'faulty'
  return (
    <li className={classes['checklistRow']} data-state={state}>
      {state === 'chosen' && <IconCircleCheckFilled size="1.25rem" aria-hidden />}
      {state === 'missing' && <IconCircle size="1.25rem" stroke={1.5} aria-hidden />}
      {state === 'faulty' && <IconAlertTriangle size="1.25rem" stroke={1.6} aria-hidden />}
      <div className={classes['checklistName']}>
        <span>{name}</span>
        {fault !== null && (
          <Text size="xs" c="var(--mantine-color-error)">
            {uploadMessages[fault]}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" data-figures>
        {file === undefined ? uploadMessages.missing : formatBytes(file.size)}
        {state === 'chosen' && (
          <VisuallyHidden>{isUploaded ? uploadMessages.uploaded : uploadMessages.chosen}</VisuallyHidden>
        )}
      </Text>
      <ActionIcon
        color="gray"
        aria-label={`${uploadMessages.remove}: ${name}`}
        disabled={isDisabled}
        style={{ visibility: file === undefined || isUploaded ? 'hidden' : 'visible' }}
        onClick={onRemove}
      >
        <IconX size="1rem" aria-hidden />
      </ActionIcon>
    </li>
  )
}
