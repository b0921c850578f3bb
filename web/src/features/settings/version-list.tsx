import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Button, Skeleton, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { versionMessages as text } from '../../messages/versions-ja.ts'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import classes from './settings.module.css'

interface Version {
  revision: number
  saved: { at: string; by: string }
}

interface VersionListProps<V extends Version> {
  /** only asked for once the list is opened */
  query: UseQueryOptions<{ versions: V[] }, Error, { versions: V[] }, (string | number)[]>
  /** puts a version into the form; null for version 0 */
  onLoad: (version: V | null) => void
}

/** The saved versions of settings, each with who saved it and when, folded at first. Each can be loaded into the form. */
export function VersionList<V extends Version>(props: VersionListProps<V>) {
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<number | null>(null)
  return (
    <details
      className={classes['versions']}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
      }}
    >
      <summary>{text.title}</summary>
      {isOpen && <Opened {...props} onLoaded={setLoaded} />}
      <Text component="output" display="block" size="sm">
        {loaded !== null && text.loaded(loaded)}
      </Text>
    </details>
  )
}

function Opened<V extends Version>({
  query: options,
  onLoad,
  onLoaded,
}: VersionListProps<V> & { onLoaded: (revision: number) => void }) {
  const query = useQuery(options)
  const { data, error } = query
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="4rem" />
    ) : (
      <ErrorState query={query} title={text.failed} isPart />
    )
  }
  const load = (version: V | null) => () => {
    onLoad(version)
    onLoaded(version?.revision ?? 0)
  }
  return (
    <ol className={classes['versionList']}>
      {data.versions.map((version) => (
        <Row
          key={version.revision}
          revision={version.revision}
          onLoad={load(version)}
          what={text.savedBy(formatJapaneseMoment(new Date(version.saved.at)), version.saved.by)}
        />
      ))}
      <Row revision={0} onLoad={load(null)} what={text.first} />
    </ol>
  )
}

function Row({ revision, what, onLoad }: { revision: number; what: ReactNode; onLoad: () => void }) {
  return (
    <li>
      <span>{text.of(revision)}</span>
      <span>{what}</span>
      <Button variant="default" size="xs" aria-label={text.loadOf(revision)} onClick={onLoad}>
        {text.load}
      </Button>
    </li>
  )
}
