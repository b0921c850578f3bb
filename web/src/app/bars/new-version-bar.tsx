import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { barMessages } from '../../messages/bars-ja.ts'
import { Bar } from './bar.tsx'
import { newVersionQuery } from './new-version.ts'

/** Offers a version of the app that was deployed while this one was open. What is typed survives (lib/session/unsaved.ts). */
export function NewVersionBar() {
  const { data: isNew } = useQuery(newVersionQuery)
  if (!isNew) return null
  return (
    <Bar
      icon={IconSparkles}
      action={
        <Button
          size="compact-sm"
          onClick={() => {
            location.reload()
          }}
        >
          {barMessages.update}
        </Button>
      }
    >
      {barMessages.newVersion}
    </Bar>
  )
}
