import { Progress } from '@mantine/core'

interface ProgressBarProps {
  /** what is in progress */
  label: string
  /** 0 to 100; null if unknown */
  percent: number | null
}

/** A progress bar. It is animated without a value if the percentage is unknown. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Progress.Root size="lg">
      {percent === null ? (
        // Mantine's own attributes would set a value, and screen readers would announce a full bar as finished.
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
