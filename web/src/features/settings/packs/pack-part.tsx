import { Stack } from '@mantine/core'
import { PackForm } from './pack-form.tsx'
import { PackList } from './pack-list.tsx'

/** For admins: orders packs for a tax inspection, and has the earlier ones. */
export function PackPart() {
  return (
    <Stack>
      <PackForm />
      <PackList />
    </Stack>
  )
}
