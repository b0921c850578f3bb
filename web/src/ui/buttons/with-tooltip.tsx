import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export interface WithTooltipProps {
  label: string
  children: ReactElement
}

/** A tooltip, as a part that can be loaded later. */
export function WithTooltip({ label, children }: WithTooltipProps) {
  return <Tooltip label={label}>{children}</Tooltip>
}
