import type { Letterhead } from '@kenshu/contract/company/company'
import { MAIL_SUBJECT_LENGTH, MAIL_TEXT_LENGTH } from '@kenshu/contract/limits'
import type { MailText, MailTexts } from '@kenshu/contract/mail-texts'
import { MAIL_KINDS, type MailKind, PLACEHOLDERS } from '@kenshu/contract/mail-texts'
import { Button, Code, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyMessages } from '../../../messages/company-ja.ts'
import classes from './company.module.css'
import { MailPreview } from './mail-preview.tsx'

const text = companyMessages.mails
const LEAST_ROWS = 3
const MOST_ROWS = 14

interface MailTextFieldsProps {
  letterhead: Letterhead
  /** version 0 */
  first: MailTexts
  /** sentences by the path of their field */
  faults: ReadonlyMap<string, string>
  onChange: (letterhead: Letterhead) => void
}

/** The texts of one mail at a time, beside the mail that they make. */
export function MailTextFields({ letterhead, first, faults, onChange }: MailTextFieldsProps) {
  const [kind, setKind] = useState<MailKind>('request')
  const { texts } = letterhead
  const isFirst = JSON.stringify(texts[kind]) === JSON.stringify(first[kind])

  function write(mail: MailText) {
    onChange({ ...letterhead, texts: { ...texts, [kind]: mail } })
  }

  function partProps(part: keyof MailText) {
    return {
      label: text[part],
      value: texts[kind][part],
      error: faults.get(`texts.${kind}.${part}`),
      onChange: (event: { currentTarget: { value: string } }) => {
        write({ ...texts[kind], [part]: event.currentTarget.value })
      },
    }
  }

  return (
    <>
      <SegmentedControl
        aria-label={text.kind}
        value={kind}
        data={MAIL_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(chosen) => {
          setKind(MAIL_KINDS.find((one) => one === chosen) ?? 'request')
        }}
        mb="md"
      />
      <div className={classes['beside']}>
        <Stack gap="sm">
          <TextInput {...partProps('subject')} maxLength={MAIL_SUBJECT_LENGTH} />
          {(['opening', 'closing'] as const).map((part) => (
            <Textarea
              key={part}
              {...partProps(part)}
              description={text.linesHint}
              maxLength={MAIL_TEXT_LENGTH}
              autosize
              minRows={LEAST_ROWS}
              maxRows={MOST_ROWS}
            />
          ))}
          <div>
            <Text size="sm" fw={600} component="h3">
              {text.placeholders}
            </Text>
            <Text size="sm" c="dimmed">
              {text.placeholdersHint}
            </Text>
            <ul className={classes['placeholders']}>
              {PLACEHOLDERS[kind].map((name) => (
                <li key={name}>
                  <Code>{text.inBraces(name)}</Code>
                </li>
              ))}
            </ul>
          </div>
          {isFirst ? (
            <Text size="sm" c="dimmed">
              {text.isFirst}
            </Text>
          ) : (
            <div>
              <Button
                variant="default"
                onClick={() => {
                  write(first[kind])
                }}
              >
                {text.toFirst}
              </Button>
            </div>
          )}
        </Stack>
        <MailPreview letterhead={letterhead} kind={kind} isWrong={faults.size > 0} />
      </div>
    </>
  )
}
