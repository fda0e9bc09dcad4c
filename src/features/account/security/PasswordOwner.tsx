/** Whose password a form is about: for password managers, which keep it under this name. */
export function PasswordOwner({ name }: { name: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />;
}
