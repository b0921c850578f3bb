import type { PromoteResult } from '@kenshu/contract/promote/schema'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { messages } from '../../messages/ja.ts'
import { useLogLink } from './use-promote-result.ts'

/** Links to the three files of a promote, valid for 12 h (specification 2, decisions 'Promote'). */
export function DownloadLinks({ folder, result }: { folder: string; result: PromoteResult }) {
  const freshLogLink = useLogLink(folder)
  return (
    <Paper component="section" p="md" aria-labelledby="result-downloads">
      <Title order={2} id="result-downloads" mb="xs">
        {messages.result.downloads}
      </Title>
      <Group gap="sm">
        <DownloadLink label={messages.result.errorCsv} url={result.error_csv_signed_url} />
        <DownloadLink label={messages.result.diffCsv} url={result.diff_csv_signed_url} />
        <DownloadLink label={messages.result.log} url={freshLogLink ?? result.log_signed_url} />
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {messages.result.expiry}
      </Text>
    </Paper>
  )
}

function DownloadLink({ label, url }: { label: string; url: string | null }) {
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />
  if (url === null) {
    return (
      <Button variant="default" leftSection={icon} disabled>
        {label}
        {messages.result.noFile}
      </Button>
    )
  }
  return (
    <Button component="a" variant="default" leftSection={icon} href={url} target="_blank" rel="noreferrer">
      {label}
    </Button>
  )
}
