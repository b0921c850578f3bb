import type { Company } from '@kenshu/contract/company/company'
import { COMPANY_LENGTHS } from '@kenshu/contract/limits'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { companyMessages as text } from '../../../messages/company-ja.ts'
import classes from './company.module.css'

const FIELDS = ['name', 'phone', 'postalCode', 'address'] as const

interface CompanyFieldsProps {
  company: Company
  /** version 0 */
  first: Company
  /** sentences by the path of their field */
  faults: ReadonlyMap<string, string>
  onChange: (company: Company) => void
}

/** Name, telephone and address of the company. */
export function CompanyFields({ company, first, faults, onChange }: CompanyFieldsProps) {
  const isFirst = FIELDS.every((field) => company[field] === first[field])
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
            {...(field === 'postalCode' && { placeholder: text.postalCodeExample })}
            error={faults.get(`company.${field}`)}
            onChange={(event) => {
              onChange({ ...company, [field]: event.currentTarget.value })
            }}
          />
        ))}
      </div>
      {!isFirst && (
        <Group gap="sm" mt="md">
          <Button
            variant="default"
            onClick={() => {
              onChange(first)
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
