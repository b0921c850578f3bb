import type { Letterhead } from '@kenshu/contract/company/company'
import { COMPANY_LENGTHS } from '@kenshu/contract/limits'
import { isSameLogo } from '@kenshu/contract/logo'
import { Button, Group, Text, TextInput } from '@mantine/core'
import type { SetStateAction } from 'react'
import { companyMessages as text } from '../../../messages/company-ja.ts'
import classes from './company.module.css'
import { LogoField } from './logo-field.tsx'

const FIELDS = ['name', 'phone', 'postalCode', 'address'] as const

interface CompanyFieldsProps {
  letterhead: Letterhead
  /** what is in force */
  current: Letterhead
  /** version 0 */
  first: Letterhead
  /** sentences by the path of their field */
  faults: ReadonlyMap<string, string>
  onChange: (letterhead: SetStateAction<Letterhead>) => void
}

/** Name, telephone, address and logo of the company, and the name by which its mails come. */
export function CompanyFields({ letterhead, current, first, faults, onChange }: CompanyFieldsProps) {
  const { company, logo, mailName } = letterhead
  const isFirst =
    FIELDS.every((field) => company[field] === first.company[field]) &&
    mailName === first.mailName &&
    isSameLogo(logo, first.logo)
  return (
    <>
      <div className={classes['fields']}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={text.fields[field]}
            value={company[field]}
            maxLength={COMPANY_LENGTHS[field]}
            required={field === 'name' || field === 'phone'}
            {...(field === 'address' && { className: classes['wide'] })}
            {...(field === 'postalCode' && { placeholder: text.postalCodeExample })}
            error={faults.get(`company.${field}`)}
            onChange={(event) => {
              onChange({ ...letterhead, company: { ...company, [field]: event.currentTarget.value } })
            }}
          />
        ))}
        <TextInput
          label={text.mailName}
          description={text.mailNameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={mailName}
          placeholder={company.name}
          maxLength={COMPANY_LENGTHS.mailName}
          error={faults.get('mailName')}
          onChange={(event) => {
            onChange({ ...letterhead, mailName: event.currentTarget.value })
          }}
        />
      </div>
      <LogoField
        logo={logo}
        saved={current.logo}
        companyName={company.name}
        onChange={(chosen) => {
          // Its upload takes a while, in which the user may go on typing.
          onChange((now) => ({ ...now, logo: chosen }))
        }}
      />
      {!isFirst && (
        <Group gap="sm" mt="md">
          <Button
            variant="default"
            onClick={() => {
              onChange({ ...letterhead, company: first.company, logo: first.logo, mailName: first.mailName })
            }}
          >
            {text.toFirst}
          </Button>
          <Text size="sm" c="dimmed">
            {text.toFirstHint}
          </Text>
        </Group>
      )}
    </>
  )
}
