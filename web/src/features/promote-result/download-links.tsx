import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useMe } from '../../lib/session.ts'
import { resultMessages } from '../../messages/result-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import classes from './promote-result.module.css'
import { useLogLink } from './use-promote-result.ts'

interface DownloadLinksProps {
  folder: string
  result: PromoteResult
  askAgain: () => void
  isAsking: boolean
}

/** Links to the three files of a promote, valid for 12 h (specification 2, decisions 'Promote'). */
export function DownloadLinks({ folder, result, askAgain, isAsking }: DownloadLinksProps) {
  const logLink = useLogLink(folder) ?? result.log_signed_url
  const unsigned = result.unsigned_reports.filter((kind) => kind !== 'log' || logLink === null)
  // The clerks who upload need these two only if somebody asks them for it.
  const isFolded = useMe().role === 'csv_uploader'
  const technical = (
    <>
      <DownloadLink
        label={resultMessages.diffCsv}
        url={result.diff_csv_signed_url}
        isUnsigned={unsigned.includes('diff_csv')}
      />
      <DownloadLink label={resultMessages.log} url={logLink} isUnsigned={unsigned.includes('log')} />
    </>
  )
  return (
    <Paper
      component="section"
      className={classes['onScreen'] ?? ''}
      p="md"
      aria-labelledby="result-downloads"
    >
      <Title order={2} id="result-downloads" mb="xs">
        {resultMessages.downloads}
      </Title>
      {unsigned.length > 0 && <Unsigned askAgain={askAgain} isAsking={isAsking} />}
      <Group gap="sm">
        <DownloadLink
          label={resultMessages.errorCsv}
          url={result.error_csv_signed_url}
          isUnsigned={unsigned.includes('error_csv')}
        />
        {!isFolded && technical}
      </Group>
      {isFolded && (
        <details className={classes['details']}>
          <summary>{resultMessages.details}</summary>
          <Group gap="sm">{technical}</Group>
        </details>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {resultMessages.expiry}
      </Text>
    </Paper>
  )
}

/** Says that some files have no link yet, and offers to request the links again. */
function Unsigned({ askAgain, isAsking }: Pick<DownloadLinksProps, 'askAgain' | 'isAsking'>) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={resultMessages.unsigned} role="alert" mb="sm">
      <Text size="sm" mb="xs">
        {resultMessages.unsignedHint}
      </Text>
      <BusyButton size="xs" variant="default" onClick={askAgain} loading={isAsking}>
        {resultMessages.askAgain}
      </BusyButton>
    </Alert>
  )
}

function DownloadLink({
  label,
  url,
  isUnsigned,
}: {
  label: string
  url: string | null
  isUnsigned: boolean
}) {
  const icon = <IconDownload size="1rem" stroke={1.6} aria-hidden />
  if (url === null) {
    return (
      <Button variant="default" leftSection={icon} disabled>
        {label}
        {isUnsigned ? resultMessages.noLink : resultMessages.noFile}
      </Button>
    )
  }
  return (
    <Button component="a" variant="default" leftSection={icon} href={url} target="_blank" rel="noreferrer">
      {label}
    </Button>
  )
}
