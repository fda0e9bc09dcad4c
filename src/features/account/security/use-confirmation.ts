import { useEffect, useState } from 'react';
import type { Failure } from '#lib/failure.ts';
import { useValidatedField, type ValidatedField } from '#ui/use-validated-field.ts';
import { type CurrentProblem, currentProblem } from './password-change.ts';
import type { Confirmation } from './state.ts';

/** The current password, and a code of the second factor where one is asked for. */
export type ConfirmationFields = {
  password: ValidatedField<CurrentProblem>;
  code: ValidatedField<'codeRequired'>;
  codeAsked: boolean;
  /** What is sent. */
  given: () => Confirmation;
  /** Goes to the field that a refusal is about. True when it only asks for a code, which nobody was told to type before. */
  isOnlyCodeMissing: (failure: Failure) => boolean;
};

/** Fields that confirm something; a code is asked for from the start, or as soon as the server wants one. */
export function useConfirmation(withCode: boolean): ConfirmationFields {
  const [wanted, setWanted] = useState(false);
  const codeAsked = withCode || wanted;
  const password = useValidatedField(currentProblem);
  const code = useValidatedField((value) => (!codeAsked || value.trim() !== '' ? null : 'codeRequired'));
  useEffect(() => {
    if (wanted) code.ref.current?.focus();
  }, [wanted, code.ref]);
  return {
    ...{ password, code, codeAsked },
    given: () => ({ currentPassword: password.value, ...(codeAsked ? { totp: code.value.trim() } : {}) }),
    isOnlyCodeMissing: ({ code: refusal }) => {
      if (refusal === 'secondFactorWrong' && !codeAsked) {
        setWanted(true);
        return true;
      }
      if (refusal === 'currentPasswordWrong') password.ref.current?.select();
      if (refusal === 'secondFactorWrong' || refusal === 'secondFactorUnreadable') code.ref.current?.select();
      return false;
    },
  };
}
