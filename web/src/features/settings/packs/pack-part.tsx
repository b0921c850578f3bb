import { Stack } from '@mantine/core'
import { PackForm } from './pack-form.tsx'
import { PackList } from './pack-list.tsx'

/** Lets admins order packs for a tax inspection, and lists the earlier ones. */
export function PackPart() {
  return (
    <Stack>
      <PackForm />
      <PackList />
    </Stack>
  )
}
