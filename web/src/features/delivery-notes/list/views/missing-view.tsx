import { Alert } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../../lib/address.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'

/** Says that the view in the URL does not exist. Closing it removes the view from the URL. */
export function MissingView() {
  const [, setParams] = useSearchParams()
  return (
    <Alert
      color="yellow"
      py="xs"
      withCloseButton
      closeButtonLabel={viewMessages.view.close}
      onClose={() => {
        const after = paramsNow()
        after.delete('view')
        setParams(after, { replace: true })
      }}
    >
      {viewMessages.view.missing}
    </Alert>
  )
}
