// @ts-check
// The permissions of users. The server enforces them; the page only hides what the server would refuse.

/** The roles. Each role includes the previous ones.
 *  @type {API.Role[]} */
export const roles = ["collector", "reviewer", "administrator"];

/** True if a role includes another one. On a server without accounts, `role` is null, and all users may do everything
 *  except manage accounts.
 *  @param {API.Role | null | undefined} role @param {API.Role} wanted */
export const may = (role, wanted) =>
    role ? roles.indexOf(role) >= roles.indexOf(wanted) : wanted !== "administrator";
