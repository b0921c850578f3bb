import { Progress } from '@mantine/core'

interface ProgressBarProps {
  /** what it is that goes on */
  label: string
  /** 0 to 100; null while it is not known */
  percent: number | null
}

/** How far something is; a bar that moves where nobody knows. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Progress.Root size="lg">
      {percent === null ? (
        // Mantine's own attributes would give it a value, and a full bar says "finished" to a screen reader.
        <Progress.Section
          value={100}
          striped
          animated
          withAria={false}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot hold the stripes
          role="progressbar"
          aria-label={label}
        />
      ) : (
        <Progress.Section value={percent} aria-label={label} />
      )}
    </Progress.Root>
  )
}
