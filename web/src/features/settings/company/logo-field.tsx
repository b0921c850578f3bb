import { LOGO_BYTES } from '@kenshu/contract/limits'
import { type CompanyLogo, isSameLogo } from '@kenshu/contract/logo'
import { logoPath } from '@kenshu/contract/logo-path'
import { LOGO_TOO_LARGE } from '@kenshu/contract/sentences'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { companyMessages } from '../../../messages/company-ja.ts'
import classes from './company.module.css'
import { useUploadLogo } from './use-company.ts'

const text = companyMessages.logo
const ACCEPTED = 'image/png,image/jpeg'

/** A file's bytes in base64. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

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
  const [fault, setFault] = useState('')

  async function choose(file: File | null) {
    if (file === null) return
    setFault(file.size > LOGO_BYTES ? LOGO_TOO_LARGE : '')
    if (file.size > LOGO_BYTES) return
    try {
      onChange(await uploading.mutateAsync(await inBase64(file)))
    } catch (error) {
      setFault(error instanceof Error ? error.message : text.unreadable)
    }
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
            <FileButton onChange={(file) => void choose(file)} accept={ACCEPTED}>
              {(props) => (
                <Button variant="default" loading={uploading.isPending} {...props}>
                  {logo === null ? text.choose : text.replace}
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Button
                variant="default"
                onClick={() => {
                  setFault('')
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
          {fault === '' && !isSameLogo(logo, saved) && (
            <Text size="sm" mt="xs" component="output" display="block">
              {logo === null ? text.toBeRemoved : text.unsaved}
            </Text>
          )}
          {fault !== '' && (
            <Text size="sm" c="red" mt="xs" role="alert">
              {fault}
            </Text>
          )}
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {text.hint}
      </Text>
    </section>
  )
}
