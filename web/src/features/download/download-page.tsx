import { mayEver } from '@kenshu/contract/permissions'
import { DOWNLOAD_SENTENCES } from '@kenshu/contract/sentences'
import { Alert, Box, Button, Group, List, Paper, Text, Title } from '@mantine/core'
import { useSetState } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { hasOwnSentence } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/session.ts'
import { downloadMessages as text } from '../../messages/download-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequestId, whatNext } from '../../ui/failures/failure.tsx'
import { DateRangeFields, READABLE_RANGE } from '../../ui/fields/date-range-fields.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { monthRange } from './month-range.ts'
import { type DownloadStatus, useDownload } from './use-download.ts'

/** Data download (specification 2): the notes in a range of delivery dates as a CSV file. */
export function DownloadPage() {
  const me = useMe()
  return mayEver(me.role, 'downloadCsv') ? <Download /> : <EmptyState title={DOWNLOAD_SENTENCES.notAdmin} />
}

function Download() {
  const [range, setRange] = useState(() => monthRange(new Date()))
  const [unreadable, setUnreadable] = useSetState(READABLE_RANGE)
  const [generation, setGeneration] = useState(0)
  const { status, download, cancel, forgetFault } = useDownload()
  const isBusy = status.state === 'busy'

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy && !unreadable.from && !unreadable.to) void download(range.from, range.to)
  }
  function changeRange(part: Partial<typeof range>) {
    setRange((before) => ({ ...before, ...part }))
    forgetFault()
  }
  function chooseMonth(months: number) {
    changeRange(monthRange(new Date(), months))
    setUnreadable(READABLE_RANGE)
    setGeneration(generation + 1)
  }

  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Paper component="section" aria-label={text.range} p="md" mb="md" maw="44rem">
        <form onSubmit={submit} noValidate>
          <Group align="flex-start" gap="md">
            <DateRangeFields
              key={generation}
              labels={text}
              range={range}
              onChange={changeRange}
              unreadable={unreadable}
              onUnreadable={setUnreadable}
            />
          </Group>
          <Group mt="sm" gap="xs">
            {([0, -1] as const).map((months) => (
              <Button
                key={months}
                variant="default"
                size="xs"
                onClick={() => {
                  chooseMonth(months)
                }}
              >
                {months === 0 ? text.thisMonth : text.lastMonth}
              </Button>
            ))}
          </Group>
          <Group mt="lg" gap="sm">
            <BusyButton type="submit" loading={isBusy} leftSection={<IconDownload size="1rem" aria-hidden />}>
              {text.download}
            </BusyButton>
            {isBusy && (
              <Button variant="subtle" onClick={cancel}>
                {text.stop}
              </Button>
            )}
          </Group>
          <Outcome {...status} />
        </form>
      </Paper>
      <Paper component="section" p="md" maw="44rem">
        <Title order={2} mb="xs">
          {text.notesTitle}
        </Title>
        <List size="sm" spacing={4}>
          {text.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      </Paper>
    </>
  )
}

/** The progress and the result of a download. */
function Outcome({ state, sentence, percent, remark, error }: DownloadStatus) {
  return (
    <>
      {state === 'failed' && (
        <Alert color="red" mt="sm" role="alert">
          <Text size="sm">{sentence}</Text>
          {error !== undefined && <Text size="sm">{whatNext(error, hasOwnSentence(error))}</Text>}
          {error instanceof Error && <RequestId error={error} />}
        </Alert>
      )}
      <Text
        component="output"
        aria-live="polite"
        display="block"
        size="sm"
        mt="sm"
        mih={state === 'failed' ? 0 : '1.6em'}
      >
        {state !== 'failed' && sentence}
        {remark !== undefined && (
          <Text component="span" display="block" size="sm" mt="2xs">
            {remark}
          </Text>
        )}
      </Text>
      {percent !== undefined && (
        <Box mt="xs">
          <ProgressBar label={text.progress} percent={percent} />
        </Box>
      )}
    </>
  )
}
