import type { ZacFileName } from '@kenshu/contract/upload/layout'
import type { ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { Alert, Button, FileInput, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SetStateAction, useState } from 'react'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { failureSentence } from '../../../ui/failures/failure.tsx'
import { ColumnTable } from './column-table.tsx'
import { readSample, type Sample } from './read-sample.ts'
import { TriedRows } from './tried-rows.tsx'
import { tryColumnsQuery } from './use-zac-columns.ts'
import { withGuesses } from './with-guesses.ts'

interface FileColumnsProps {
  file: ZacFileName
  columns: ZacColumns
  /** of the stored columns */
  revision: number
  /** what is chosen has a fault, so nothing can be tried */
  isWrong: boolean
  sample: Sample | null
  onSample: (sample: Sample) => void
  onChange: (columns: SetStateAction<ZacColumns>) => void
}

/** One file: a sample of it, its columns beside ours, and what is read of the sample. */
export function FileColumns({
  file,
  columns,
  revision,
  isWrong,
  sample,
  onSample,
  onChange,
}: FileColumnsProps) {
  const queries = useQueryClient()
  // They are to be checked before they are saved.
  const [guesses, setGuesses] = useState({ count: 0, revision })
  const choosing = useMutation({
    // Only the sample chosen last counts, even if reading an earlier one ends later.
    scope: { id: `zac-sample:${file}` },
    mutationFn: async (chosen: File) => {
      const next = await readSample(chosen)
      return { next, tried: await queries.query(tryColumnsQuery(columns, file, next)) }
    },
    onSuccess: ({ next, tried }) => {
      onSample(next)
      const { count } = withGuesses(columns, file, tried.headers)
      setGuesses({ count, revision })
      // The user may have gone on to another file, and have changed its columns.
      if (count > 0) onChange((now) => withGuesses(now, file, tried.headers).columns)
    },
  })
  return (
    <Stack gap="md">
      <FileInput
        label={text.sample(file)}
        description={text.sampleHint}
        placeholder={sample?.name ?? text.samplePlaceholder}
        accept=".csv,text/csv"
        value={null}
        onChange={(chosen) => {
          if (chosen !== null) choosing.mutate(chosen)
        }}
      />
      <Fault error={choosing.error} />
      {guesses.count > 0 && guesses.revision === revision && (
        <Alert color="yellow">{text.guessed(guesses.count)}</Alert>
      )}
      {sample === null ? (
        <ColumnTable file={file} columns={columns} tried={null} onChange={onChange} />
      ) : (
        <Tried file={file} columns={columns} isWrong={isWrong} sample={sample} onChange={onChange} />
      )}
      {Object.keys(columns.headers[file]).length > 0 && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setGuesses({ count: 0, revision })
              onChange({ ...columns, headers: { ...columns.headers, [file]: {} } })
            }}
          >
            {text.toFirst}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Fault({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert color="red" title={text.sampleFailed}>
      {failureSentence(error)}
    </Alert>
  )
}

function Tried({
  file,
  columns,
  isWrong,
  sample,
  onChange,
}: Omit<FileColumnsProps, 'revision' | 'onSample' | 'sample'> & { sample: Sample }) {
  const { data, error } = useQuery({ ...tryColumnsQuery(columns, file, sample), enabled: !isWrong })
  return (
    <>
      <ColumnTable file={file} columns={columns} tried={data ?? null} onChange={onChange} />
      <Fault error={error} />
      {data !== undefined && !isWrong && (
        <section aria-label={text.result}>
          <Text component="h3" fw={600} size="sm" mb="xs">
            {text.result}
          </Text>
          <TriedRows file={file} columns={columns} tried={data} />
        </section>
      )}
    </>
  )
}
