import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { meantName, workbookOf } from './meant-name.ts'
import classes from './upload.module.css'

interface UnneededWarningProps {
  files: readonly File[]
  isDisabled: boolean
  onTake: (file: File, name: ZacFileName) => void
  onDismiss: () => void
}

/** Lists the chosen files that the upload does not need (specification 2). The user can use a likely copy as the required file. */
export function UnneededWarning({ files, isDisabled, onTake, onDismiss }: UnneededWarningProps) {
  return (
    <Alert
      mt="md"
      color="yellow"
      icon={<IconAlertTriangle />}
      title={uploadMessages.unneededTitle}
      withCloseButton
      closeButtonLabel={uploadMessages.dismissUnneeded}
      onClose={onDismiss}
      role="alert"
    >
      {uploadMessages.unneededHint}
      <ul className={classes['unneeded']}>
        {files.map((file) => (
          <UnneededFile key={file.name} file={file} isDisabled={isDisabled} onTake={onTake} />
        ))}
      </ul>
    </Alert>
  )
}

type UnneededFileProps = Pick<UnneededWarningProps, 'isDisabled' | 'onTake'> & { file: File }

function UnneededFile({ file, isDisabled, onTake }: UnneededFileProps) {
  const meant = meantName(file.name)
  const csv = workbookOf(file.name)
  return (
    <li>
      <span>{file.name}</span>
      {csv !== undefined && uploadMessages.workbook(csv)}
      {meant !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          aria-label={`${file.name}: ${uploadMessages.takeAs(meant)}`}
          onClick={() => {
            onTake(file, meant)
          }}
        >
          {uploadMessages.takeAs(meant)}
        </Button>
      )}
    </li>
  )
}
