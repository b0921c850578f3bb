import { Paper, Skeleton, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../../ui/failures/error-state.tsx'

interface SettingCardProps<T> {
  text: { readonly title: string; readonly hint: string; readonly loadFailed: string }
  query: UseQueryResult<T>
  /** of the placeholder */
  height: string
  /** default: as wide as the page */
  width?: string
  /** the form, once the settings are there */
  children: (settings: T) => ReactNode
}

interface SettingFrameProps {
  text: { title: string; hint: string }
  /** default: as wide as the page */
  width?: string | undefined
  children: ReactNode
}

/** A card of the settings: its title and a hint, above its content. */
export function SettingFrame({ text, width, children }: SettingFrameProps) {
  const titleId = useId()
  return (
    <Paper component="section" p="md" {...(width !== undefined && { maw: width })} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {text.title}
      </Title>
      <Text size="sm" c="dimmed" mt="2xs" mb="md">
        {text.hint}
      </Text>
      {children}
    </Paper>
  )
}

/** A subject of the settings. Its form is rendered once the settings are loaded. */
export function SettingCard<T>({ text, query, height, width, children }: SettingCardProps<T>) {
  const { data: settings, error } = query
  return (
    <SettingFrame text={text} width={width}>
      {settings !== undefined ? (
        children(settings)
      ) : error === null ? (
        <Skeleton height={height} />
      ) : (
        <ErrorState query={query} title={text.loadFailed} />
      )}
    </SettingFrame>
  )
}
