import { LOGO_BYTES } from '@kenshu/contract/limits'
import { type CompanyLogo, isSameLogo } from '@kenshu/contract/logo'
import { logoPath } from '@kenshu/contract/logo-path'
import { LOGO_TOO_LARGE } from '@kenshu/contract/sentences'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { companyMessages } from '../../../messages/company-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { InlineFailure } from '../../../ui/failures/failure.tsx'
import classes from './company.module.css'
import { useUploadLogo } from './use-company.ts'

const text = companyMessages.logo
const ACCEPTED = 'image/png,image/jpeg'

interface LogoFieldProps {
  /** as it would be saved */
  logo: CompanyLogo | null
  /** as it is in force */
  saved: CompanyLogo | null
  companyName: string
  onChange: (logo: CompanyLogo | null) => void
}

/** The logo, as clients see it, and the choice of another picture. The server checks it at once; it counts once the form is saved. */
export function LogoField({ logo, saved, companyName, onChange }: LogoFieldProps) {
  const uploading = useUploadLogo()
  const [isTooLarge, setIsTooLarge] = useState(false)

  function choose(file: File | null) {
    if (file === null) return
    uploading.reset()
    setIsTooLarge(file.size > LOGO_BYTES)
    if (file.size <= LOGO_BYTES) uploading.mutate(file, { onSuccess: onChange })
  }

  return (
    <section aria-label={text.title} className={classes['logoPart']}>
      <Text size="sm" fw={600} component="h3">
        {text.title}
      </Text>
      <div className={classes['logoRow']}>
        <div className={classes['logoPlate']}>
          {logo === null ? (
            <Text size="sm">{text.none}</Text>
          ) : (
            <img src={logoPath(logo.hash)} alt={text.alt(companyName)} className={classes['logoImage']} />
          )}
        </div>
        <div>
          <Group gap="sm">
            <FileButton onChange={choose} accept={ACCEPTED}>
              {(props) => (
                <BusyButton variant="default" loading={uploading.isPending} {...props}>
                  {logo === null ? text.choose : text.replace}
                </BusyButton>
              )}
            </FileButton>
            {logo !== null && (
              <Button
                variant="default"
                onClick={() => {
                  uploading.reset()
                  setIsTooLarge(false)
                  onChange(null)
                }}
              >
                {text.remove}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {logo !== null && text.facts(logo.kind.toUpperCase(), logo.width, logo.height)}
          </Text>
          {!isTooLarge && uploading.error === null && !isSameLogo(logo, saved) && (
            <Text size="sm" mt="xs" component="output" display="block">
              {logo === null ? text.toBeRemoved : text.unsaved}
            </Text>
          )}
          {isTooLarge && (
            <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
              {LOGO_TOO_LARGE}
            </Text>
          )}
          {uploading.error !== null && (
            <InlineFailure
              error={uploading.error}
              title={uploading.error instanceof ApiError ? uploading.error.message : text.unreadable}
              mt="xs"
            />
          )}
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {text.hint}
      </Text>
    </section>
  )
}
