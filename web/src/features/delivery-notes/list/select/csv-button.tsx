import { CHOSEN_FILE_NAME } from '@kenshu/contract/download/download'
import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callLongApiForFile } from '../../../../lib/api/api-client.ts'
import { saveBlob } from '../../../../lib/save-file.ts'
import { selectMessages } from '../../../../messages/select-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { alertFailure } from '../../../../ui/failures/failure.tsx'

const text = selectMessages

interface CsvProps {
  ids: ReadonlySet<string>
  isDisabled: boolean
}

function useCsv(ids: ReadonlySet<string>) {
  return useMutation({
    mutationFn: () =>
      callLongApiForFile((response) => response.blob(), 'download_csv/chosen', {
        method: 'POST',
        json: { ids: [...ids] },
      }),
    onSuccess: (blob) => {
      saveBlob({ name: CHOSEN_FILE_NAME, blob })
    },
    onError: (error) => {
      alertFailure(text.csvFailed, error)
    },
  })
}

/** Downloads the selected notes as a CSV file. */
export function CsvButton({ ids, isDisabled }: CsvProps) {
  const download = useCsv(ids)
  return (
    <BusyButton
      size="xs"
      variant="default"
      leftSection={<IconDownload size="0.9375rem" aria-hidden />}
      aria-label={text.csvLabel}
      disabled={isDisabled}
      title={isDisabled ? text.csvTooEarly : undefined}
      loading={download.isPending}
      onClick={() => {
        download.mutate()
      }}
    >
      {text.csv}
    </BusyButton>
  )
}

/** CsvButton as an entry of a menu, where there is no room for a button. */
export function CsvItem({ ids, isDisabled }: CsvProps) {
  const download = useCsv(ids)
  return (
    <Menu.Item
      leftSection={<IconDownload size="0.9375rem" aria-hidden />}
      disabled={isDisabled}
      onClick={() => {
        download.mutate()
      }}
    >
      {text.csvLabel}
    </Menu.Item>
  )
}
